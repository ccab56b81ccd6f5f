import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '@homeroom/contracts';
import { useOwnPage } from '../lib/own-page';
import { UnreachableError } from '../lib/api-client';
import { type StateMeaning, StatePicture } from './illustrations/state-picture';

interface StateProps {
  picture: ReactNode;
  title: string;
  description: string;
  children?: ReactNode;
  /** A state that fills the whole page has its heading; inside a page it must not repeat one. */
  page?: boolean;
  heading?: 1 | 2 | 3;
  role?: 'alert' | 'status';
}

/** The common layout of all states shown instead of content: a picture, what happened, what to do next. */
export function StateCard({
  picture,
  title,
  description,
  children,
  page = false,
  heading,
  role,
}: StateProps) {
  const content = (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role={role}>
      {picture}
      <Title order={heading ?? (page ? 1 : 2)} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420}>
        {description}
      </Text>
      {children && (
        <Group justify="center" mt="xs">
          {children}
        </Group>
      )}
    </Stack>
  );
  if (!page) return content;
  return (
    <Container component="main" id="main" tabIndex={-1} size="sm" py="var(--space-3xl)">
      {content}
    </Container>
  );
}

interface EmptyWords {
  title: string;
  description: string;
}

/** Why there is no content: nothing yet, no match, or no access; each with what to do next. */
interface NothingHere extends EmptyWords {
  meaning?: Extract<StateMeaning, 'empty' | 'notFound' | 'refused'>;
  children: ReactNode;
}

/** Everything is done, so there is no next step. */
interface AllDone extends EmptyWords {
  meaning: Extract<StateMeaning, 'done'>;
  children?: ReactNode;
}

type EmptyProps = NothingHere | AllDone;

export function EmptyState({ title, description, meaning = 'empty', children }: EmptyProps) {
  return (
    <StateCard picture={<StatePicture meaning={meaning} />} title={title} description={description}>
      {children}
    </StateCard>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  page?: boolean;
}

/** Without any response the reader may check the connection; any other failure is ours. */
export function FailedState({ error, onRetry, page }: FailedProps) {
  const { t } = useTranslation('common');
  const what = error instanceof UnreachableError ? 'cutOff' : 'failed';
  return (
    <StateCard
      picture={<StatePicture meaning={what} />}
      title={t(`${what}.title`)}
      description={t(`${what}.description`)}
      page={page}
      role="alert"
    >
      <Button onClick={onRetry}>{t('retry')}</Button>
    </StateCard>
  );
}

export function CrashedState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  const home = useOwnPage() ?? '/';
  return (
    <StateCard
      picture={<StatePicture meaning="failed" />}
      title={t('crashed.title')}
      description={t('crashed.description')}
      page
      role="alert"
    >
      <Button onClick={onRetry}>{t('retry')}</Button>
      <Button component={Link} to={home} variant="default">
        {t('notFound.action')}
      </Button>
    </StateCard>
  );
}

interface RefusedProps {
  user: SignedInUser;
  home: string;
  onSignOut: () => void;
}

export function RefusedState({ user, home, onSignOut }: RefusedProps) {
  const { t } = useTranslation('common');
  return (
    <StateCard
      picture={<StatePicture meaning="refused" />}
      title={t('refused.title')}
      description={t('refused.description', { name: user.firstName, role: t(`roles.${user.role}`) })}
      page
    >
      <Button component={Link} to={home}>
        {t('refused.home')}
      </Button>
      <Button variant="default" onClick={onSignOut}>
        {t('signOut.action')}
      </Button>
    </StateCard>
  );
}
