import { yourCoach } from '@coach/content';
import { zoneOf } from '@coach/domain';

/** The demo's time zone is that of the specification's business, wherever the process runs. */
export const demoZone = zoneOf(yourCoach.region.timeZone);

/** The business settings that session times are computed from. */
export const demoBusiness = { zone: demoZone, services: yourCoach.services };
