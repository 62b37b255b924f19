// The remotes' only access to the forms. Stateless: each remote bundles what it uses, and pages without a form nothing.
import type * as z from 'zod';
import { inputWords } from '@coach/contracts';
import { zodResolver as resolverOf } from '@hookform/resolvers/zod';

export { Controller, FormProvider, useController, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export type { FieldErrors, SubmitHandler, Resolver, UseFormReturn } from 'react-hook-form';

/** Validates a form by its schema; issues without a message use the catalogue's. */
export const zodResolver = ((schema: z.ZodType<never, never>, options?: object, ...more: []) => resolverOf(schema, { error: inputWords, ...options }, ...more)) as unknown as typeof resolverOf;
