import { Check, Copy } from 'lucide-react';
import { Button } from '@coach/ui';
import { useToast } from '@coach/web-kit/once';
import { useState } from 'react';

/** Copies a text to the clipboard and confirms it; a `short` button shows that word, with its label for screen readers only. */
export function CopyButton({ text, label, short }: { text: string; label: string; short?: string }) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success('Copied');
    } catch {
      toast.error('Your browser does not let us copy. Please select the text and copy it yourself.');
    }
  };
  const mark = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (short) return <Button size="sm" aria-label={label} onClick={() => void copy()}>{mark} {short}</Button>;
  return <Button onClick={() => void copy()}>{mark} {label}</Button>;
}
