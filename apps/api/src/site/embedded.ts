import { pageAt } from '@coach/domain';
import type { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { SiteOptions } from '../platform/site/serve-site.ts';

const WIDGET_PAGE = '/widget';
const WIDGET_SCRIPT = '/widget.js';

/** What other sites may embed: only the booking widget, only on the origins that the coach has published. */
export const embedded = (business: BusinessSnapshot): Pick<SiteOptions, 'framedBy' | 'forOthers'> => ({
  framedBy: (address) => (pageAt(address).path === WIDGET_PAGE ? business.current.embedding.origins : []),
  forOthers: [WIDGET_SCRIPT],
});
