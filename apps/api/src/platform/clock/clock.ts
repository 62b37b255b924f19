import { Injectable } from '@nestjs/common';

/** The product's time. Services use it instead of the machine's, so that a test or APP_CLOCK can set the time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The APP_CLOCK value that gives another program the same time now; undefined for the machine's own time. */
  get setting(): string | undefined {
    return undefined;
  }
}

/** A frozen clock. */
export class FrozenClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  override get setting(): string {
    return this.instant.toISOString();
  }

  /** Advances it by this many milliseconds. */
  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}

/** Runs at normal speed from another point in time. */
export class ShiftedClock extends Clock {
  private readonly shift: number;

  constructor(start: Date) {
    super();
    this.shift = start.getTime() - Date.now();
  }

  override now(): Date {
    return new Date(Date.now() + this.shift);
  }

  override get setting(): string {
    return `${this.now().toISOString()}+`;
  }
}

/** APP_CLOCK: `2027-03-14T09:00:00Z` freezes the clock there; a trailing `+` lets it run on from there. */
export function clockFrom(setting: string | undefined): Clock {
  if (setting === undefined) return new Clock();
  const start = new Date(setting.replace(/\+$/, ''));
  if (Number.isNaN(start.getTime())) throw new Error(`APP_CLOCK is not an ISO time: ${setting}`);
  return setting.endsWith('+') ? new ShiftedClock(start) : new FrozenClock(start);
}
