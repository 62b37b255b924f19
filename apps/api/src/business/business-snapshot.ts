import { Injectable } from '@nestjs/common';
import { yourCoach } from '@coach/content';
import { formatsOf, zoneOf, type Business, type Formats, type Policy, type Zone } from '@coach/domain';

/** The business as it is published at the moment, in memory: whoever needs its zone, formats or policy asks here each time. */
@Injectable()
export class BusinessSnapshot {
  /** With its version, as pages and integrators get it. */
  readonly published: { version: number; business: Business } = { version: 1, business: yourCoach };

  get current(): Business {
    return this.published.business;
  }

  get zone(): Zone {
    return zoneOf(this.current.region.timeZone);
  }

  get formats(): Formats {
    return formatsOf(this.current.region);
  }

  /** As the payment provider and columns of a list spell it: `usd`. */
  get currency(): string {
    return this.current.region.currency.toLowerCase();
  }

  get policy(): Policy {
    return this.current.policy;
  }
}
