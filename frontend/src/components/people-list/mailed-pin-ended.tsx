import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../write-controls';

interface MailedPinEndedProps {
  names: readonly string[];
  /** How they get a new one, besides the button. */
  children?: ReactNode;
  onNewPin: () => void;
  onLater: () => void;
}

/** Said after an email address was corrected: the PIN that was drawn by a link mailed to the former one has ended. */
export function MailedPinEnded({ names, children, onNewPin, onLater }: MailedPinEndedProps) {
  const { t, i18n } = useTranslation('people');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <Stack>
      <Text>{t('edit.mailedPin.text', { names: list })}</Text>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onLater}>
          {t('edit.mailedPin.later')}
        </Button>
        <WriteButton onClick={onNewPin}>{t('edit.mailedPin.issue')}</WriteButton>
      </Group>
    </Stack>
  );
}
