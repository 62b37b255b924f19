import { useEffect, useState } from 'react';
import { Eye } from 'lucide-react';
import { api, onReadOnlyRefusal } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type Impersonation } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useAuth, useNow, useSay, useToast } from '@coach/web-kit';
import './impersonation-bar.css';

const words = messages.impersonation;
/** Milliseconds for which the bar shows that it is read-only. */
const REFUSED_MS = 5_000;
/** Seconds before the end at which it is announced. */
const SAID_ALOUD = [300, 60];

const two = (value: number): string => String(value).padStart(2, '0');

/** Remaining seconds, never negative. */
const secondsLeft = (now: Date, { expires_at: end }: Impersonation): number => Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1_000));

/** True for a moment after a change was refused. */
function useRefused(): boolean {
  const [refused, setRefused] = useState(0);
  useEffect(() => onReadOnlyRefusal(() => setRefused((times) => times + 1)), []);
  useEffect(() => {
    if (refused === 0) return;
    const timer = setTimeout(() => setRefused(0), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  return refused > 0;
}

/** Requests the own session again: the API returns it once the time is up. */
function useEnd(isOver: boolean, now: Date): void {
  const { refetch } = useAuth();
  useEffect(() => {
    if (isOver) void refetch().catch(() => undefined);
  }, [isOver, now, refetch]);
}

/** Shown on every page during impersonation: the person, the remaining time, and Exit (IMP-05). */
export function ImpersonationBar({ viewing }: { viewing: Impersonation }) {
  const [say, toast, auth] = [useSay(), useToast(), useAuth()];
  const [isLeaving, setLeaving] = useState(false);
  const now = useNow(1_000);
  const left = secondsLeft(now, viewing);
  const isRefused = useRefused();
  useEnd(left === 0, now);
  const exit = async () => {
    setLeaving(true);
    await api.impersonation.end().then(auth.adopt, () => {
      setLeaving(false);
      toast.error(say(words.endFailed));
    });
  };
  const aloud = SAID_ALOUD.findLast((mark) => left <= mark);
  return (
    <section className="banner impersonation-bar" aria-label={fill(say(words.impersonating), viewing)}>
      <Eye aria-hidden="true" size={20} />
      <p className="impersonation-who">{isRefused ? <span role="alert">{say(words.readOnly)}</span> : fill(say(words.impersonating), viewing)}</p>
      <p className="impersonation-time tab" role="timer">{fill(say('{time} left'), { time: `${two(Math.floor(left / 60))}:${two(left % 60)}` })}</p>
      <p className="vh" role="status">{aloud && fill(say('Less than {n} minutes left'), { n: aloud / 60 })}</p>
      <Button size="sm" busy={isLeaving} onClick={() => void exit()}>{say('Exit')}</Button>
    </section>
  );
}
