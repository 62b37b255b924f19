import { accountBugs } from './bugs/accounts.ts';
import { bookingBugs } from './bugs/bookings.ts';
import { mailBugs } from './bugs/mail.ts';
import { moneyBugs } from './bugs/money.ts';
import { platformBugs } from './bugs/platform.ts';
import { screenBugs } from './bugs/screens.ts';
import { timeOffBugs } from './bugs/time-off.ts';
import type { PlantedBug } from './planted-bug.ts';

/** All planted bugs: every fixed defect adds one. `npm run planted` plants each and expects its spec to fail. */
export const plantedBugs: readonly PlantedBug[] = [...moneyBugs, ...bookingBugs, ...accountBugs, ...mailBugs, ...platformBugs, ...timeOffBugs, ...screenBugs];
