// The areas' only way to the forms. Stateless between areas: each carries what it uses, and pages without a form nothing.
export { zodResolver } from '@hookform/resolvers/zod';
export { Controller, FormProvider, useController, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export type { FieldErrors, SubmitHandler, Resolver, UseFormReturn } from 'react-hook-form';
