import { useCallback, useState } from 'react';
import { api } from '@coach/api-client';
import type { Profile } from '@coach/contracts';
import { forSale, type PlanType } from '@coach/domain';
import { useAuth, useBusiness, useChosenPlan } from '@coach/web-kit';

/**
 * The plan chosen before signing in, in this tab or at sign-up, until it is dismissed (AUTH-20). If the API can't clear it
 * this time, it is offered again next time.
 */
export function useIntendedPlan({ intended_plan }: Profile): { plan: PlanType | null; forget: () => void } {
  const { refetch } = useAuth();
  const { plan: chosen, forget: forgetChosen } = useChosenPlan();
  const isForSale = forSale(useBusiness().plans).some(({ id }) => id === intended_plan);
  const [isForgotten, setForgotten] = useState(false);
  const forget = useCallback(() => {
    forgetChosen();
    setForgotten(true);
    if (intended_plan) void api.auth.updateProfile({ intended_plan: null }).then(refetch).catch(console.error);
  }, [forgetChosen, intended_plan, refetch]);
  return { plan: isForgotten ? null : (chosen ?? (isForSale ? intended_plan : null)), forget };
}
