import { useEffect, useRef } from 'react';
import { paths, useAuth, useNavigate } from '@coach/web-kit';

/** Whoever stops viewing as somebody, by Exit, by signing out or because the time is up, is back where it began (IMP-05). */
export function useWayBack(): void {
  const { viewing, profile, state } = useAuth();
  const navigate = useNavigate();
  const wasViewing = useRef(false);
  const isViewing = viewing !== null;
  const isCoach = profile?.is_admin === true;
  useEffect(() => {
    if (isViewing) wasViewing.current = true;
    if (isViewing || !wasViewing.current || state === 'loading') return;
    wasViewing.current = false;
    if (isCoach) void navigate(paths.adminUsers);
  }, [isViewing, isCoach, state, navigate]);
}
