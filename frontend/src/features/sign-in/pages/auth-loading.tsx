import '../texts/waiting';
import { homeOf } from '@homeroom/domain';
import { Button, Container, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Logo } from '../../../components/logo';
import { usePageHead } from '../../../lib/page-head';
import { takeWayTo } from '../../../lib/way-to';
import { authUserQuery } from '../../../lib/session';

const POLL_MS = 500;
const GIVE_UP_MS = 10_000;

/** Waits between a sign-in elsewhere and the right dashboard. */
export default function AuthLoading() {
  const { t } = useTranslation('waiting');
  usePageHead({ title: t('title'), description: t('description') });
  const navigate = useNavigate();
  const { data: user } = useQuery({ ...authUserQuery, refetchInterval: POLL_MS, staleTime: 0 });
  const goTo = useEffectEvent((path: string) => void navigate(path, { replace: true }));

  useEffect(() => {
    if (user) goTo(takeWayTo(user) ?? homeOf(user.role, user.classNumber));
  }, [user]);
  useEffect(() => {
    const timer = setTimeout(() => goTo('/'), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Container component="main" size="xs" py="var(--space-3xl)">
      <Stack align="center" gap="md" ta="center">
        <Logo size={44} />
        <Loader type="dots" size="lg" />
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Text c="dimmed" role="status">
          {t('description')}
        </Text>
        <Button component={Link} to="/" variant="default" mt="md">
          {t('home')}
        </Button>
      </Stack>
    </Container>
  );
}
