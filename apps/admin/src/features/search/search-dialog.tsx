import { Dialog } from '@coach/ui';
import type { PlaceGroup } from '../../frame/places.ts';
import { Palette } from './palette.tsx';

interface SearchDialogProps {
  groups: readonly PlaceGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchDialog({ groups, open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Find" wide>
      <Palette groups={groups} onGone={() => onOpenChange(false)} />
    </Dialog>
  );
}
