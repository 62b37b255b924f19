import { yourCoach } from '@coach/content';
import { zoneOf } from '@coach/domain';

/** The demo is the specification's business, wherever the process runs. */
export const demoZone = zoneOf(yourCoach.region.timeZone);

/** What its sessions' times follow from. */
export const demoBusiness = { zone: demoZone, services: yourCoach.services };
