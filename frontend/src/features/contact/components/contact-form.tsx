import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { COMPANY, mailLink } from '../../../lib/company';
import { showToast } from '../../../lib/toasts';
import { contactMail, LONGEST_LINK, MOST_CHARACTERS } from '../contact-mail';
import { CONTACT_ROLES, type ContactRole, type Topic, TOPICS } from '../topics';
import { useApiForm } from '../../../lib/use-api-form';
import classes from './contact-form.module.css';

const EMPTY = {
  userType: null as ContactRole | null,
  name: '',
  email: '',
  phone: '',
  schoolName: '',
  topic: null as Topic | null,
  message: '',
};
const CHOICES = ['userType', 'topic'] as const;
const TEXTS_REQUIRED = ['name', 'email', 'message'] as const;

/** Long enough for the message to be seen and announced, short enough not to feel like waiting. */
const PREPARING_MS = 600;

interface ContactFormProps {
  openDraft?: (link: string) => void;
}

/** Nothing is sent from here: the form opens a draft in the person's own mail program. */
export function ContactForm({ openDraft = openMailProgram }: ContactFormProps) {
  const { t } = useTranslation(['contact', 'sentences']);
  const form = useApiForm({ initialValues: EMPTY });
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const { userType, topic } = form.values;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = form.getValues();
    const missing = [
      ...CHOICES.filter((name) => values[name] === null).map((name) => [name, t('form.choose')]),
      ...TEXTS_REQUIRED.filter((name) => values[name].trim() === '').map((name) => [
        name,
        t('form.required'),
      ]),
    ];
    if (values.userType === null || values.topic === null || missing.length > 0) {
      form.mark(Object.fromEntries(missing));
      showToast({
        title: t('toasts.missingTitle'),
        description: t('toasts.missing'),
        variant: 'destructive',
      });
      return;
    }
    if (emailField.current?.validity.typeMismatch) {
      return form.mark({ email: t('sentences:email') });
    }
    const draft = contactMail(t, { ...values, userType: values.userType, topic: values.topic }, new Date());
    const link = mailLink(COMPANY.emails.support, draft);
    if (link.length > LONGEST_LINK) {
      return form.mark({ message: t('form.tooLong', { email: COMPANY.emails.support }) });
    }
    form.clearErrors();
    setBusy(true);
    await new Promise((resolve) => setTimeout(resolve, PREPARING_MS));
    try {
      openDraft(link);
      form.setValues(EMPTY);
      showToast({ title: t('toasts.readyTitle'), description: t('toasts.ready') });
    } catch {
      showToast({ title: t('toasts.errorTitle'), description: t('toasts.error'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  /** Topics depend on the role, so the chosen one is cleared. */
  const chooseRole = (role: ContactRole) => {
    form.setValues({ userType: role, topic: null });
    form.clearFieldError('userType');
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        <Title order={2} size="h3">
          {t('form.title')}
        </Title>
        <Choices
          legend={t('form.userType')}
          name="userType"
          options={CONTACT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={userType}
          onChange={chooseRole}
          error={form.errors.userType}
        />
        <Choices<Topic>
          legend={t('form.topic')}
          name="topic"
          options={(userType ? TOPICS[userType] : []).map((value) => ({
            value,
            label: t(`topics.${value}`),
          }))}
          value={topic}
          onChange={(value) => form.setFieldValue('topic', value)}
          hint={t('form.topicFirst')}
          error={form.errors.topic}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('form.name')}
            withAsterisk
            required
            name="name"
            maxLength={MOST_CHARACTERS.name}
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('form.email')}
            withAsterisk
            required
            type="email"
            name="email"
            maxLength={MOST_CHARACTERS.email}
            autoComplete="email"
            ref={emailField}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('form.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={MOST_CHARACTERS.phone}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t('form.schoolName')}
            autoComplete="organization"
            maxLength={MOST_CHARACTERS.schoolName}
            {...form.getInputProps('schoolName')}
          />
        </div>
        <Textarea
          label={t('form.message')}
          description={t('form.messageHint')}
          withAsterisk
          required
          rows={7}
          name="message"
          maxLength={MOST_CHARACTERS.message}
          {...form.getInputProps('message')}
        />
        <Text size="sm" c="dimmed" ta="end" mt="calc(-1 * var(--space-sm))">
          {t('form.length', { count: form.values.message.length, max: MOST_CHARACTERS.message })}
        </Text>
        <Button type="submit" size="lg" aria-disabled={busy}>
          {busy ? t('form.busy') : t('form.submit')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('form.note', { email: COMPANY.emails.support })}
        </Text>
      </Stack>
    </form>
  );
}

function openMailProgram(link: string): void {
  window.location.assign(link);
}
