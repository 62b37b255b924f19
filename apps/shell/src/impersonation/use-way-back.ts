import { useEffect, useRef } from 'react';
import { paths, useAuth, useNavigate } from '@coach/web-kit';

/** Whoever stops viewing as somebody, by Exit, by signing out or because the time is up, is back where it began (IMP-05). */
export function useWayBack(): void {
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
