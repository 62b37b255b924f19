import * as z from 'zod';
import { BUSINESS_PARTS, LANGUAGES, PICTURE_SLOTS, WORDED_MAILS } from '@coach/domain';
import { line } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { About, Business, Embedding, Identity, Look, Packs, MailIdentity, Pictures, Plans, Policy, Region, StoryCategories, Translations, VideoCategories } from './business.ts';
import { Services } from './services.ts';

const tags = ['Business'];
const { business: words } = messages;

const BusinessChange = z
  .object({ part: z.enum(BUSINESS_PARTS), field: z.string(), was: z.string(), now: z.string() })
  .meta({ id: 'BusinessChange' });

/** Unpublished changes. */
const BusinessDraft = z
  .object({
    revision: z.int32().describe('Another one with every save: whoever saves or publishes names what they saw'),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable().describe('Who saved it last'),
    business: Business,
    changes: z.array(BusinessChange).describe('What differs from what is published'),
  })
  .meta({ id: 'BusinessDraft' });

/** The business as its coach edits it. */
export const BusinessDesk = z
  .object({
    version: z.int32(),
    published_at: z.iso.datetime(),
    business: Business,
    draft: BusinessDraft.nullable(),
    is_region_fixed: z.boolean().describe('Whether someone booked or paid, so that time zone and currency stay'),
  })
  .meta({ id: 'BusinessDesk' });
export type BusinessDesk = z.infer<typeof BusinessDesk>;

const BusinessVersion = z
  .object({
    version: z.int32(),
    published_at: z.iso.datetime(),
    published_by: z.string().nullable().describe('Null for the first, which nobody published'),
    note: z.string(),
    changes: z.array(BusinessChange).describe('What it changed of the version before'),
  })
  .meta({ id: 'BusinessVersion' });
export type BusinessVersion = z.infer<typeof BusinessVersion>;

const MailPreview = z
  .object({ from: z.string(), reply_to: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof MailPreview>;

const MailPreviewWanted = z.object({
  mail: MailIdentity,
  name: z.string().refine((name) => WORDED_MAILS.includes(name)).optional().describe('Which mail; that of a booking where none is named'),
  language: z.enum(LANGUAGES).optional().describe('English where none is named'),
});
export type MailPreviewWanted = z.infer<typeof MailPreviewWanted>;

const revision = z.int32().min(0).describe('Of the draft that was seen; 0 where there was none');

/** Parts of the business as typed; omitted ones are unchanged. */
const BusinessParts = z
  .object({ identity: Identity.optional(), about: About.optional(), region: Region.optional(), policy: Policy.optional(), look: Look.optional(), services: Services.optional(), plans: Plans.optional(), packs: Packs.optional(), mail: MailIdentity.optional(), pictures: Pictures.optional(), videoCategories: VideoCategories.optional(), storyCategories: StoryCategories.optional(), embedding: Embedding.optional(), translations: Translations.optional() })
  .meta({ id: 'BusinessParts' });

const changedElsewhere = { DRAFT_CHANGED: { status: 409, message: words.changedElsewhere } };
const inSlots = { data: z.object({ slots: z.array(z.enum(PICTURE_SLOTS)) }) };
const missing = {
  PLACE_MISSING: { status: 409, message: messages.services.placeUnknown, data: z.object({ ids: z.array(z.string()) }) },
  PICTURE_MISSING: { status: 409, message: messages.pictures.missing, ...inSlots },
  NOT_IN_INK: { status: 409, message: messages.pictures.notInInk, ...inSlots },
};

/** The coach's own business: a draft, published as a whole. */
export const adminBusiness = {
  desk: adminOnly.route({ method: 'GET', path: '/admin/business', summary: 'The business as it is published, and its draft', tags }).output(BusinessDesk),
  save: adminOnly
    .route({ method: 'PUT', path: '/admin/business/draft', summary: 'Save parts of the draft; nobody sees it before it is published', tags })
    .errors({ ...changedElsewhere, ...missing })
    .input(BusinessParts.extend({ revision }))
    .output(BusinessDesk),
  discard: adminOnly
    .route({ method: 'POST', path: '/admin/business/discard', summary: 'Drop the draft', tags })
    .errors(changedElsewhere)
    .input(z.object({ revision }))
    .output(BusinessDesk),
  publish: adminOnly
    .route({ method: 'POST', path: '/admin/business/publish', summary: 'Publish the draft as the next version: everything goes by it within a second', tags })
    .errors({
      ...changedElsewhere,
      NOTHING_TO_PUBLISH: { status: 409, message: words.nothingToPublish },
      SOLD_MISSING: { status: 409, message: words.soldMissing, data: z.object({ ids: z.array(z.string()) }) },
      SOLD_TWICE: { status: 409, message: words.soldTwice, data: z.object({ ids: z.array(z.string()) }) },
      REGION_FIXED: { status: 409, message: words.regionFixed, data: z.object({ fields: z.array(z.string()) }) },
      CREDITS_FOR_NOTHING: { status: 409, message: words.creditsForNothing, data: z.object({ id: z.string() }) },
      CHARGED_TOO_MUCH: { status: 409, message: words.chargedTooMuch, data: z.object({ id: z.string() }) },
      SERVICE_GONE: { status: 409, message: messages.services.gone, data: z.object({ id: z.string() }) },
      SERVICE_KIND_FIXED: { status: 409, message: messages.services.kindFixed, data: z.object({ id: z.string() }) },
    })
    .input(z.object({ revision, note: line(200).default('').describe('Why, for the history') }))
    .output(BusinessDesk),
  previewMail: adminOnly
    .route({ method: 'POST', path: '/admin/business/mail-preview', summary: 'How a mail would come under such an identity, with an example in it', tags })
    .input(MailPreviewWanted)
    .output(MailPreview),
  testMail: adminOnly
    .route({ method: 'POST', path: '/admin/business/test-mail', summary: 'Send the caller a mail as the business is published: one a minute', tags })
    .output(z.object({ to: z.string() })),
  history: adminOnly.route({ method: 'GET', path: '/admin/business/history', summary: 'The last hundred versions, the latest first', tags }).output(z.array(BusinessVersion)),
  restore: adminOnly
    .route({ method: 'POST', path: '/admin/business/restore', summary: 'Make a draft of a former version; time zone and currency stay once something was sold', tags })
    .errors({ ...changedElsewhere, NOT_FOUND: { status: 404, message: words.noVersion } })
    .input(z.object({ revision, version: z.int32().min(1) }))
    .output(BusinessDesk),
};
