import type { NoticePhone } from '@homeroom/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { showRefusal, showToast } from '../../../lib/toasts';
import { westernDigits } from '../../../lib/western-digits';
import { usePhone } from '../api/settings';

/** The number for text messages, which is verified with a code. */
export function Phone({ phone }: { phone: NoticePhone | null }) {
  const { t } = useTranslation('notifications');
  return (
    <AccountSection title={t('phone.title')} lead={t('phone.lead')}>
      {phone && (
        <Text>
          {t('phone.ends', { ends: phone.ends })} · {t(`phone.state.${phone.state}`)}
        </Text>
      )}
      {phone?.isCodeSent && <Step name="code" />}
      {phone?.state !== 'confirmed' && <Step name="number" />}
      {phone && <Remove />}
    </AccountSection>
  );
}

const STEPS = {
  number: { label: 'phone.number', send: 'phone.send', done: 'phone.sent', type: 'tel', autoComplete: 'tel' },
  code: {
    label: 'phone.code',
    send: 'phone.confirm',
    done: 'phone.confirmed',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const;

function Step({ name }: { name: keyof typeof STEPS }) {
  const { t } = useTranslation('notifications');
  const [typed, setTyped] = useState('');
  const step = usePhone();
  const { label, send, done, type, autoComplete } = STEPS[name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate(name === 'code' ? { code: typed.trim() } : { number: typed }, {
      onSuccess: () => showToast({ title: t(done) }),
      onError: (error) => showRefusal(t('phone.failed'), error, t('tryAgain')),
    });
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end">
        <TextInput
          label={t(label)}
          type={type}
          autoComplete={autoComplete}
          {...(name === 'code' ? { inputMode: 'numeric' } : {})}
          value={typed}
          onChange={(event) => setTyped(westernDigits(event.currentTarget.value))}
          required
        />
        <Button type="submit" loading={step.isPending}>
          {t(send)}
        </Button>
      </Group>
    </form>
  );
}

function Remove() {
  const { t } = useTranslation('notifications');
  const phone = usePhone();
  return (
    <Group>
      <Button
        variant="default"
        loading={phone.isPending}
        onClick={() =>
          phone.mutate('remove', {
            onSuccess: () => showToast({ title: t('phone.removed') }),
            onError: (error) => showRefusal(t('phone.failed'), error, t('tryAgain')),
          })
        }
      >
        {t('phone.remove')}
      </Button>
    </Group>
  );
}
