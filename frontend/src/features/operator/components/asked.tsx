import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../lib/first-field';
import { useReason } from '../use-reason';

interface AskedProps {
  label: string;
  /** Explains the consequences. */
  lead: string;
  reasonLabel: string;
  confirm: string;
  serious?: boolean;
  busy: boolean;
  /** False while something other than the reason is missing. */
  isReady?: boolean;
  onSend: (reason: string) => void;
  children?: ReactNode;
}

/** An action that needs a reason and a confirmation. The form stays open until the action has succeeded, so that the reason is not lost. */
export function Asked({ label, serious = false, ...asked }: AskedProps) {
  const [isAsking, setAsking] = useState(false);
  const color = serious ? { color: 'clay' } : {};
  if (isAsking) return <Wish {...asked} color={color} onCancel={() => setAsking(false)} />;
  return (
    <div>
      <Button variant="outline" {...color} onClick={() => setAsking(true)}>
        {label}
      </Button>
    </div>
  );
}

interface WishProps extends Omit<AskedProps, 'label' | 'serious'> {
  color: { color?: string };
  onCancel: () => void;
}

function Wish({
  lead,
  reasonLabel,
  confirm,
  color,
  busy,
  isReady = true,
  onSend,
  onCancel,
  children,
}: WishProps) {
  const { t } = useTranslation(['operator', 'common']);
  const { field, submit } = useReason(onSend);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Text>{lead}</Text>
        <Textarea label={reasonLabel} description={t('plan.reasonHint')} {...field} ref={takeFocus} />
        {children}
        <Group>
          <Button type="submit" {...color} loading={busy} disabled={!isReady}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
