import type { ContactWords } from '@homeroom/contracts';
import { FAMILIES, LIMITS, OFFERED_CODES, OFFERED_LANGUAGES } from '@homeroom/domain';
import { Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { useEdits } from '../../../lib/edits';
import { useFieldReasons } from '../../../lib/field-reasons';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useAskChange } from '../api/requests';
import { useContactWord } from './family-words';

interface OwnContactProps {
  contact: ContactWords;
  /** One of the guardian's children; without one there is no reason to be contacted. */
  studentId: string | undefined;
}

/** A guardian's contact details, with changes to request. They stay unchanged until the office confirms. */
export function OwnContact(props: OwnContactProps) {
  const { t } = useTranslation('families');
  return (
    <AccountSection title={t('contact.title')} lead={t('contact.lead')}>
      <WriteFields>
        <ContactForm {...props} />
      </WriteFields>
    </AccountSection>
  );
}

/** If the office changes the details meanwhile, the typed text stays and the current value is shown beside it. */
function ContactForm({ contact, studentId }: OwnContactProps) {
  const { t } = useTranslation('families');
  const wordOf = useContactWord();
  const ask = useAskChange();
  const before = {
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    address: contact.address ?? '',
    language: contact.language ?? '',
  };
  const { values, conflicts, set } = useEdits(before);
  const form = useRef<HTMLFormElement>(null);
  const { reasons, setReasons, markRefused } = useFieldReasons(() => form.current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending || studentId === undefined) return;
    setReasons({});
    const { phone, email, address, language } = values;
    const wanted = {
      ...(phone.trim() !== before.phone && { phone }),
      ...(email.trim() !== before.email && { email }),
      ...(address.trim() !== before.address && { address }),
      ...(language !== before.language && {
        language: OFFERED_CODES.find((code) => code === language) ?? null,
      }),
    };
    if (Object.keys(wanted).length === 0) return refuse(t('failed'), t('contact.same'));
    ask.mutate(
      { kind: 'contact', studentId, contact: wanted },
      {
        onSuccess: () => showToast({ title: t('own.asked'), description: t('own.askedText') }),
        onError: (error) => {
          markRefused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };
  const field = (name: keyof typeof before) => ({
    value: values[name],
    error:
      reasons[name] ??
      (conflicts.includes(name) ? t('contact.meanwhile', { value: wordOf(name, contact) }) : undefined),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('contact.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={LIMITS.phoneMaxLength}
            {...field('phone')}
          />
          <TextInput label={t('contact.email')} type="email" autoComplete="email" {...field('email')} />
        </SimpleGrid>
        <Textarea
          label={t('contact.address')}
          autoComplete="street-address"
          autosize
          minRows={2}
          maxLength={FAMILIES.addressMaxLength}
          {...field('address')}
        />
        <NativeSelect
          label={t('contact.language')}
          data={[
            { value: '', label: t('contact.ofSchool') },
            ...OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...field('language')}
        />
        <Group>
          <WriteButton type="submit" loading={ask.isPending} disabled={studentId === undefined}>
            {t('own.ask')}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
