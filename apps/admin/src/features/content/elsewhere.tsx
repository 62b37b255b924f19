import { Badge } from '@coach/ui';

/** Of what was taken before addresses of other sites were refused. */
export const Elsewhere = ({ what }: { what: string }) => (
  <><br /><Badge tone="bad">Its {what} lies on another site and is not shown</Badge></>
);
