import { confirmationAskedBy, returnedMails } from './returned-mail.ts';

const dsn = (status: string, action = 'failed') => `From: MAILER-DAEMON@mx.example\r
Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r
\r
--b\r
Content-Type: text/plain\r
\r
Your message could not be delivered.\r
\r
--b\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example\r
\r
Final-Recipient: rfc822; Gone@example.test\r
Action: ${action}\r
Status: ${status}\r
Diagnostic-Code: smtp; 550 5.1.1 User unknown,\r
 ask somebody else\r
\r
--b--\r
`;
const ARF = `Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Example/1.0
Original-Rcpt-To: <gone@example.test>

--b--
`;
const ses = (message: object) => ({ Type: 'Notification', TopicArn: 'arn:aws:sns:1', Message: JSON.stringify(message) });
const bounced = { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: 'gone@example.test', diagnosticCode: 'smtp; 550 5.1.1 nobody' }] } };

test.each<[string, unknown, Array<[string, string]>]>([
  ['a standard report', dsn('5.1.1'), [['bounced', '550 5.1.1 User unknown, ask somebody else']]],
  ['a report of a delay', dsn('4.2.2', 'delayed'), []],
  ['a report of a full mailbox', dsn('5.2.2'), []],
  ['a complaint as a message', ARF, [['complained', 'Marked as spam']]],
  ['a bounce by Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Gone@example.test', Description: 'The server was unable to deliver', Details: 'smtp;550 nobody' }, [['bounced', 'smtp;550 nobody']]],
  ['a busy mailbox by Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'gone@example.test' }, []],
  ['a complaint by Postmark', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: 'gone@example.test' }, [['complained', 'Marked as spam']]],
  ['a delivery by Postmark', { RecordType: 'Delivery', Recipient: 'gone@example.test' }, []],
  ['a bounce by SES', ses(bounced), [['bounced', 'smtp; 550 5.1.1 nobody']]],
  ['the same as text', JSON.stringify(ses(bounced)), [['bounced', 'smtp; 550 5.1.1 nobody']]],
  ['a passing bounce by SES', ses({ ...bounced, bounce: { ...bounced.bounce, bounceType: 'Transient' } }), []],
  ['a complaint by SES', ses({ notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'gone@example.test' }], complaintFeedbackType: 'abuse' } }), [['complained', 'abuse']]],
  ['a notification that is none', { Type: 'Notification', Message: 'hello' }, []],
  ['an address that is none', { RecordType: 'SpamComplaint', Email: 'gone' }, []],
  ['an address with blanks around it', { RecordType: 'SpamComplaint', Email: ' gone@example.test ' }, [['complained', 'Marked as spam']]],
  ['an address that is no text', { RecordType: 'SpamComplaint', Email: 42 }, []],
  ['a change of who is written to, by Postmark, of the same type as a bounce', { RecordType: 'SubscriptionChange', Type: 'HardBounce', Email: 'gone@example.test' }, []],
  ['a bounce by SES that tells nothing of it', ses({ notificationType: 'Bounce' }), []],
  ['a complaint by SES that tells nothing of it', ses({ notificationType: 'Complaint' }), []],
  ['a delivery by SES that names a bounce', ses({ ...bounced, notificationType: 'Delivery' }), []],
  ['a delivery by SES that names a complaint', ses({ notificationType: 'Delivery', complaint: { complainedRecipients: [{ emailAddress: 'gone@example.test' }] } }), []],
  ['a reason of 500 letters', { RecordType: 'SpamComplaint', Email: 'gone@example.test', Description: 'x'.repeat(500) }, [['complained', 'x'.repeat(500)]]],
  ['a longer reason, of which the beginning is kept', { RecordType: 'SpamComplaint', Email: 'gone@example.test', Description: `${'x'.repeat(499)}yz` }, [['complained', `${'x'.repeat(499)}y`]]],
  ['nothing', {}, []],
  ['null', 'null', []],
  ['an ordinary letter', 'Subject: Hi\n\nHow are you?', []],
])('%s', (_, body, returned) => {
  expect(returnedMails(body)).toEqual(returned.map(([kind, reason]) => ({ address: 'gone@example.test', kind, reason })));
});

test.each([
  ['https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1', true],
  ['http://sns.eu-west-1.amazonaws.com/?Token=1', false],
  ['https://sns.evil.example/?Token=1', false],
  ['https://sns.eu-west-1.amazonaws.com.evil.example/', false],
  ['https://sns.eu-west-1.amazonaws.com:8443/', false],
  ['nonsense', false],
])('%s is opened to confirm the subscription: %s', (SubscribeURL, isOpened) => {
  expect(confirmationAskedBy({ Type: 'SubscriptionConfirmation', SubscribeURL }) !== null).toBe(isOpened);
});

test('a confirmation request from Amazon is read from text too', () => {
  const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
  expect(confirmationAskedBy(JSON.stringify({ Type: 'SubscriptionConfirmation', SubscribeURL }))?.href).toBe(SubscribeURL);
});

test.each(['UnsubscribeConfirmation', 'Notification'])('the address in a message of the type %s is not opened', (Type) => {
  expect(confirmationAskedBy({ Type, SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1' })).toBeNull();
});
