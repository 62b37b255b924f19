import { Check, Copy } from 'lucide-react';
import { Button } from '@coach/ui';
import { useToast } from '@coach/web-kit/once';
import { useState } from 'react';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
  return <Button onClick={() => void copy()}>{isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {label}</Button>;
}
