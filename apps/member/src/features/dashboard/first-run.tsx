import { query } from '@coach/api-client';
import { leadsToGuide } from '@coach/domain';
import { Navigate, paths, useQuery } from '@coach/web-kit';

/** Takes the coach of a new installation to its setup guide, once: whatever she does there, she is not taken there again. */
export function FirstRun() {
  const { data } = useQuery(query.adminGuide.read.queryOptions());
  return data && leadsToGuide(data) ? <Navigate to={`${paths.admin}?view=guide`} replace /> : null;
}
