import { api, safe } from '@coach/api-client';
import { adoptBusiness } from './business.ts';

/** Loads the published business; a page that cannot stays as it is. */
export async function adoptPublished(): Promise<void> {
  const { data } = await safe(api.business.published());
  if (data) adoptBusiness(data.business, { opensSoon: data.opens_soon ?? false });
}
