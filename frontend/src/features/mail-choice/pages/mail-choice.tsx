import '../texts';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginPage } from '../../../components/login-page';
import { callApi, isStatus, sentenceOf } from '../../../lib/api-client';
import { useLinkToken } from '../../../lib/link-token';
import { useOwnPage } from '../../../lib/own-page';
import { usePageHead } from '../../../lib/page-head';

/** Turns notification mails off and on. Does not reveal whose they are. */
export default function MailChoicePage() {
  const { t } = useTranslation(['mailChoice', 'common']);
  usePageHead({ title: t('title'), description: t('description') });
  const token = useLinkToken();
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = useMutation({
    mutationFn: (on: boolean) => callApi<{ on: boolean }>('/api/mail-choice', { body: { token, on } }),
  });
  const isBad = token === null || isStatus(choice.error, 400, 404);
  const state = isBad ? 'bad' : choice.data ? (choice.data.on ? 'on' : 'off') : 'ask';
  // The heading replaced other content, so it takes the focus and is read out.
  useEffect(() => {
    if (state !== 'ask') heading.current?.focus();
  }, [state]);
  const words = {
    bad: { title: t('badTitle'), lead: t('badText') },
    ask: { title: t('title'), lead: t('text') },
    off: { title: t('offTitle'), lead: t('offText') },
    on: { title: t('onTitle'), lead: t('onText') },
  }[state];
  return (
    <LoginPage
      {...words}
      headingRef={heading}
      links={[{ to: useOwnPage() ?? '/', label: t('common:notFound.action') }]}
    >
      <Stack gap="md">
        {choice.error && !isBad && (
          <Text role="alert" c="var(--mantine-color-error)">
            {sentenceOf(choice.error, t('failed'))}
          </Text>
        )}
        {state !== 'bad' && (
          <Button
            size="lg"
            variant={state === 'off' ? 'default' : 'filled'}
            loading={choice.isPending}
            onClick={() => choice.mutate(state === 'off')}
          >
            {t(state === 'off' ? 'on' : 'off')}
          </Button>
        )}
      </Stack>
    </LoginPage>
  );
}
