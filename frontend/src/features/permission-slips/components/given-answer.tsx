import type { PermissionAnswerGiven } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords, momentInWords } from '../../../components/moment';
import { nameOf } from '../../../lib/name-of';

/** One guardian's answer, when and how it was given, and their note. */
export function GivenAnswer({ given }: { given: PermissionAnswerGiven }) {
  const { t, i18n } = useTranslation('permissionSlips');
  const { guardian, answer, note, answeredAt, broughtOn, counts } = given;
  const when = broughtOn
    ? t('given.paper', { day: dayInWords(broughtOn, i18n.language) })
    : momentInWords(answeredAt, i18n.language);
  return (
    <div>
      <Text size="sm">
        <bdi>{nameOf(guardian)}</bdi>: <strong>{t(`given.${answer}`)}</strong> · {when}
        {!counts && ` · ${t('given.notCounted')}`}
      </Text>
      {note && <Text size="sm">{t('given.note', { note })}</Text>}
    </div>
  );
}
