import { Badge } from '@coach/ui';

/** For content from before external addresses were refused. */
export const Elsewhere = ({ what }: { what: string }) => (
  <><br /><Badge tone="bad">Its {what} lies on another site and is not shown</Badge></>
);
