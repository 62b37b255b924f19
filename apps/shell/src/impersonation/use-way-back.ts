import { useEffect, useRef } from 'react';
import { paths, useAuth, useNavigate } from '@coach/web-kit';

/** After impersonation ends, by Exit, by signing out, or by timeout, returns to where it started (IMP-05). */
export function useReturnFromImpersonation(): void {
  const { viewing, profile, state } = useAuth();
  const navigate = useNavigate();
  const wasImpersonating = useRef(false);
  const isImpersonating = viewing !== null;
  const isCoach = profile?.is_admin === true;
  useEffect(() => {
    if (isImpersonating) wasImpersonating.current = true;
    if (isImpersonating || !wasImpersonating.current || state === 'loading') return;
    wasImpersonating.current = false;
    if (isCoach) void navigate(paths.adminUsers);
  }, [isImpersonating, isCoach, state, navigate]);
}
