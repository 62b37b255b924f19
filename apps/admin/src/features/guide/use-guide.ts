import { messageOf, query } from '@coach/api-client';
import { ownBusiness } from '@coach/content';
import { messages, type BusinessDesk, type Guide } from '@coach/contracts';
import { unfinishedSteps, type GuideFacts, type GuideMark, type GuideStep } from '@coach/domain';
import { useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { guideOptions } from './guide-read.ts';

const words = messages.guide;

/** Actions: each returns the guide's resulting state. */
export function useGuideActs() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const outcome = (failed: string, done?: () => void) => ({
    onSuccess: (guide: Guide) => {
      cache.setQueryData(guideOptions.queryKey, guide);
      done?.();
    },
    onError: (error: unknown) => toast.error(failed, messageOf(error)),
  });
  const mark = useMutation(query.adminGuide.mark.mutationOptions(outcome(words.saveFailed)));
  return {
    /** Returns whether it was saved. */
    mark: (step: GuideStep, as: GuideMark): Promise<boolean> => mark.mutateAsync({ step, mark: as }).then(() => true, () => false),
    open: useMutation(query.adminGuide.open.mutationOptions(outcome(words.openFailed, () => toast.success(words.opened.title, words.opened.text)))),
    dismiss: useMutation(query.adminGuide.dismiss.mutationOptions(outcome(words.dismissFailed))),
    samples: useMutation(query.adminGuide.samples.mutationOptions(outcome(words.samplesFailed, () => void cache.invalidateQueries({ queryKey: query.adminContent.key() })))),
    lookAgain: () => cache.invalidateQueries({ queryKey: query.adminGuide.key() }),
  };
}

/** The data of steps and checklist. */
export function useGuideFacts({ marks, has_hours: hasHours, is_published: isPublished, mail }: Guide, desk: BusinessDesk): GuideFacts {
  const account = useQuery(query.adminPaymentAccount.read.queryOptions());
  const isPayable = account.data ? unfinishedSteps(account.data.steps).length === 0 : null;
  return { marks, hasHours, isPublished, isPayable, business: desk.draft?.business ?? desk.business, beginning: ownBusiness(mail.coach) };
}
