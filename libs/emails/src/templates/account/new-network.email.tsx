import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  /** Readable name: 'Chrome on macOS'. */
  device: string;
  at: Date;
  /** The page that lists and ends sessions. */
  securityUrl: string;
}

/** Sent after a sign-in with a known kind of device from a new network. */
export const newNetwork: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', device: 'Chrome on macOS', at: new Date('2027-03-14T17:00:00Z') },
    securityUrl: 'https://yourcoach.example/profile?view=security',
  },
  compose: ({ firstName, device, at, securityUrl }, { formatMoment, say }) => ({
    subject: say('Signed in from another network: {device}', { device }),
    preheader: say('Most often that’s a device on the move or a new Wi-Fi.'),
    heading: say('Another network'),
    greets: firstName,
    blocks: [
      paragraph(say('Someone signed in to your account on a kind of device you already use, from a network we haven’t seen before. Devices change networks often, so it was most likely you.')),
      facts([say('Device'), device], [say('Time'), formatMoment(at)]),
      paragraph(say('If it was you, there’s nothing to do. If it wasn’t, sign that device out and choose a new password.')),
      action(say('See where you are signed in'), securityUrl),
    ],
  }),
};
