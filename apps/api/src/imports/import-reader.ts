import { Injectable } from '@nestjs/common';
import { isMonthFirst, isSeries, overlappingLines, readImportLine, servicesOf, type BookingType, type ImportColumns, type ImportProblem, type ImportService, type Service } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { ImportTable } from './read-table.ts';
import type { ClientLine } from './line-writer.ts';

/** A line of the file, parsed with the chosen columns. */
export interface PlannedLine {
  number: number;
  line: ClientLine | null;
  problems: readonly ImportProblem[];
}

/** Services that can be imported as single bookings, which excludes program seats; a line without a service gets the usual one for one client. */
const importedOf = (services: readonly Service[]): Array<ImportService<BookingType>> =>
  [...servicesOf(services, 'individual'), ...services.filter((service) => !isSeries(service) && service.kind !== 'individual')].map(({ id, name }) => ({ key: id, names: [name] }));

/** Parses files with the business's time zone, date order and services. */
@Injectable()
export class ImportReader {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Returns every line as parsed or with its problems, without any lookups. */
  plan({ lines }: ImportTable, columns: ImportColumns): PlannedLine[] {
    const rules = { columns, services: importedOf(this.business.services), now: this.clock.now(), monthFirst: isMonthFirst(this.business.current.region.locale) };
    const read = lines.map(({ number, cells }) => ({ number, ...readImportLine<BookingType>(cells, rules, this.business.zone) }));
    const overlapping = overlappingLines(read.map(({ line }) => line));
    return read.map((planned, place) => (overlapping.has(place) ? { number: planned.number, line: null, problems: [{ field: 'session_time', problem: 'overlaps_line' }] } : planned));
  }
}
