import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { NeedsScript } from './needs-script';
import { Card } from './card';
import { Schoolhouse } from './illustrations/schoolhouse';
import { LanguageChoice } from './language-choice';
import classes from './login-page.module.css';
import { LogoLink } from './logo';

interface LoginPageProps {
  title: string;
  lead: string;
  links: { to: string; label: string }[];
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function LoginPage({ title, lead, links, headingRef, children }: LoginPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Schoolhouse />
      </div>
      <main className={classes.main}>
        <LogoLink size={40} />
        <Card className={classes.card}>
          <Stack gap="lg">
            <div className={classes.words}>
              <Title order={1} size="h2" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
                {title}
              </Title>
              <Text c="dimmed">{lead}</Text>
            </div>
            <NeedsScript />
            {children}
          </Stack>
        </Card>
        <Group justify="center" gap="lg">
          {links.map(({ to, label }) => (
            <Anchor key={to} component={Link} to={to} className={classes.link}>
              {label}
            </Anchor>
          ))}
          <LanguageChoice />
        </Group>
      </main>
    </div>
  );
}
