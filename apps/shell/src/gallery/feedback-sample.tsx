import { useState } from 'react';
import { Banner, Button, Dialog, Meter, Skeleton, Toast } from '@coach/ui';
import { useToast } from '@coach/web-kit';
import { Sample } from './sample.tsx';

const nothing = () => undefined;

export function FeedbackSample() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Sample title="Feedback">
      <Banner><span>Viewing as maria@example.com</span><span className="tab">28:41 left</span><Button size="sm">Exit</Button></Banner>
      <Toast title="Message Sent!" text="Thank you for your message." onDismiss={nothing} />
      <Toast tone="error" title="Login Failed" text="Invalid email or password. Please try again." onDismiss={nothing} />
      <div className="sample-row">
        <Button onClick={() => toast.success('Booking cancelled successfully')}>Show a toast</Button>
        <Button onClick={() => toast.error('Login Failed', 'Invalid email or password. Please try again.')}>Show an error</Button>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </div>
      <Meter label="Places taken" value={12} max={20} text="12 of 20 places taken" />
      <Meter label="Upload" role="progressbar" hot value={42} />
      <Skeleton height={22} width={180} />
      <Skeleton height={80} width="100%" />
      <Dialog open={open} onOpenChange={setOpen} title="Cancel this session?" actions={<>
        <Button variant="ink" onClick={() => setOpen(false)}>Cancel session</Button>
        <Button onClick={() => setOpen(false)}>Keep it</Button>
      </>}>
        <p>Thursday 11/6/2025, 9:30 am. You cancel more than 24 hours ahead, so $90.00 goes back to your card.</p>
      </Dialog>
    </Sample>
  );
}
