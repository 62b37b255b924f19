import * as z from 'zod';
import { GROUP_SEATS, SERIES_WEEKS, SERVICE_KINDS, type Service as ServiceValue, type ServiceKind } from '@coach/domain';
import { SoldId } from '../input/sold-id.ts';
import { line, requiredLine } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { serviceSettings, settingFaultsOf } from './service-settings.ts';

const { services: words } = messages;

const whole = (least: number, most: number, message: string) => z.number(message).int(message).min(least, message).max(most, message);

const ServiceLength = z
  .object({
    id: SoldId.describe('Under which it is sold; lasting'),
    minutes: whole(15, 240, words.badMinutes).multipleOf(15, words.badMinutes),
    priceCents: whole(0, 1_000_000, words.badPrice).describe('Cents for one participant; 0 is free'),
  })
  .meta({ id: 'ServiceLength' });

const MOST_LENGTHS_SOLD = 6;
const MOST_SERVICES = 40;

/** Maximum lengths of each kind of service. */
const MOST_LENGTHS: Record<ServiceKind, number> = { consultation: 1, individual: MOST_LENGTHS_SOLD, group: 1, by_hand: 1 };

/** Conflicting values of a service, by field. */
function* faultsOf({ kind, lengths, seats, weeks }: ServiceValue): Generator<[Array<string | number>, string]> {
  if (lengths.length > MOST_LENGTHS[kind]) yield [['lengths'], words.tooManyLengths];
  if (new Set(lengths.map(({ minutes }) => minutes)).size < lengths.length) yield [['lengths'], words.lengthTwice];
  for (const [index, { priceCents }] of lengths.entries()) {
    if (kind !== 'by_hand' && kind !== 'consultation' && priceCents === 0) yield [['lengths', index, 'priceCents'], words.priceRequired];
  }
  if (kind !== 'group' && seats !== 1) yield [['seats'], words.badSeats];
  if (kind !== 'group' && weeks !== 1) yield [['weeks'], words.badWeeks];
}

const Service = z
  .object({
    id: SoldId.describe('Lasting; bookings are of it'),
    kind: z.enum(SERVICE_KINDS).describe('by_hand: arranged by the coach only'),
    name: requiredLine(60, words.nameRequired).describe('What a session of it is called, in lists, mails and on receipts'),
    title: line(60).describe('What pages that sell it call it; empty where that is its name'),
    description: line(200).describe('A sentence for the price list'),
    lengths: z.array(ServiceLength).min(1, words.lengthRequired),
    seats: whole(1, GROUP_SEATS, words.badSeats).describe('Participants of one session, at most'),
    weeks: whole(1, SERIES_WEEKS, words.badWeeks).describe('Weeks in a row that are booked as one'),
    isActive: z.boolean().describe('Whether it can be booked; what was booked stays'),
    ...serviceSettings,
  })
  .superRefine((service, context) => {
    for (const [path, message] of [...faultsOf(service), ...settingFaultsOf(service)]) context.addIssue({ code: 'custom', path, message });
  })
  .meta({ id: 'Service' });

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Ids of sold items are unique; only a service's own length may share its id. */
const namesSold = ({ id, lengths }: Pick<ServiceValue, 'id' | 'lengths'>): string[] =>
  isOnce(lengths.map((length) => length.id)) ? [...new Set([id, ...lengths.map((length) => length.id)])] : [id, id];

/** Everything booked by the session, in the order of the price list. */
export const Services = z
  .array(Service)
  .max(MOST_SERVICES, words.tooManyServices)
  .superRefine((all, context) => {
    const message = !isOnce(all.map(({ id }) => id)) ? words.serviceTwice : isOnce(all.flatMap(namesSold)) ? null : words.soldTwice;
    if (message) context.addIssue({ code: 'custom', message });
  });
