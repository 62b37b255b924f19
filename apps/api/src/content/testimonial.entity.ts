import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A client's testimonial (TST-07): an invented sample, or a real one stored with its consent (TST-08). */
export const TestimonialRow = defineEntity({
  name: 'TestimonialRow',
  tableName: 'testimonials',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    location: p.string().nullable(),
    text: p.text(),
    results: p.string(),
    rating: p.smallint(),
    category: p.string(),
    featured: p.boolean(),
    type: p.enum(['video', 'text'] as const),
    videoUrl: p.string().nullable(),
    beforeAfterImage: p.string().nullable(),
    sample: p.boolean(),
    consentedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type TestimonialRow = InferEntity<typeof TestimonialRow>;
