import * as z from 'zod';
import type { CreditScope as CreditScopeValue } from '@coach/domain';
import { SoldId } from '../input/sold-id.ts';
import { messages } from '../messages/messages.ts';

const { business: words } = messages;
const MOST_SERVICES = 40;

/** The sessions that a credit pays for; publishing checks whether they can be paid with one. */
export const CreditScope = z
  .object({
    services: z.array(SoldId).min(1, words.creditsNeedServices).max(MOST_SERVICES).refine((ids) => new Set(ids).size === ids.length, words.soldTwice).describe('Ids of services'),
    minutes: z.number(words.badSoldNumber).int(words.badSoldNumber).min(15, words.badSoldNumber).max(240, words.badSoldNumber).describe('That a session of them lasts at most'),
  })
  .meta({ id: 'CreditScope' }) satisfies z.ZodType<CreditScopeValue>;
