import { useState } from 'react';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { Button, Tooltip } from '@coach/ui';
import { Sample } from './sample.tsx';

const BUSY_MS = 2_000;

export function ButtonsSample() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), BUSY_MS);
  };
  return (
    <Sample title="Buttons">
      <div className="sample-row">
        <Button variant="primary">Primary</Button>
        <Button variant="ink">Ink</Button>
        <Button>Line</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Cancel booking</Button>
      </div>
      <div className="sample-row">
        <Button variant="primary" size="lg">Book a free consultation <ArrowRight aria-hidden="true" /></Button>
        <Button size="sm">Small</Button>
        <Tooltip text="Loads the free times again"><Button size="icon" aria-label="Refresh"><RefreshCw aria-hidden="true" /></Button></Tooltip>
      </div>
      <div className="sample-row">
        <Button variant="primary" busy={busy} busyLabel="Sending..." onClick={work}>Send Message</Button>
        <Button variant="ink" busy busyLabel="Saving...">Save Changes</Button>
        <Button busy>Refresh</Button>
        <Button variant="primary" disabled>Disabled</Button>
        <Button disabled>Disabled</Button>
      </div>
      <Button variant="primary" block>Continue to payment</Button>
    </Sample>
  );
}
