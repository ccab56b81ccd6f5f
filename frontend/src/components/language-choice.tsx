import '../i18n/shared/language';
import { languageOf, OFFERED_LANGUAGES } from '@homeroom/domain';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SOURCE_LANGUAGE } from '../i18n/languages';
import { speak } from '../i18n/speak';
import { writeEntry } from '../lib/local-entries';
import { useAwake } from '../lib/use-awake';
import classes from './language-choice.module.css';

/** For people who are not signed in: the device remembers the choice. Each language is listed by its own name. */
export function LanguageChoice({ inHeader = false }: { inHeader?: boolean }) {
  const { t, i18n } = useTranslation('language');
  const awake = useAwake();
  const choose = (code: string) => {
    writeEntry('language', code);
    void speak(code);
  };
  return (
    <span className={classes.choice} data-print="never" data-in-header={inHeader || undefined}>
      <IconLanguage size={20} aria-hidden="true" />
      <select
        className={classes.select}
        aria-label={t('label')}
        value={awake ? languageOf(i18n.language) : SOURCE_LANGUAGE}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {OFFERED_LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
