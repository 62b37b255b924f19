import type { MailTemplate } from './mail.ts';
import * as templates from './templates/register.ts';

export type { FootLinks, Mail, MailTemplate, Writing } from './mail.ts';
export { renderMail, type PropsIn } from './render-mail.ts';
export { renderPush, testPush, type PushWords } from './render-push.ts';
export { renderSms, smsCode } from './render-sms.ts';
export { wordsIn, writingIn } from './writing.ts';
export type { Say } from './language.ts';
export type { SecurityChange } from './templates/account/security-changed.email.tsx';

export type MailName = keyof typeof templates;

/** The props of each mail. */
export type MailProps = { [Name in MailName]: (typeof templates)[Name]['sample'] };

/** Every mail of the product by its name, which also identifies it in the delivery log. */
export const mailTemplates: { readonly [Name in MailName]: MailTemplate<MailProps[Name]> } = templates;
export const mailNames = Object.keys(templates).sort() as MailName[];
