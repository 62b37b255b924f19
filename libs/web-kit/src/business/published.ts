import { api, safe } from '@coach/api-client';
import { setBusiness } from './business.ts';

/** Loads the published business; a page that cannot stays as it is. */
export async function setPublishedBusiness(): Promise<void> {
  const { data } = await safe(api.business.published());
  if (data) setBusiness(data.business, { opensSoon: data.opens_soon ?? false });
}
