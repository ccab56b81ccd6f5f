import '../texts';
import type { AttendanceCode } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';

/** What a code is called: in the reader's language, or as the school has named its own. */
export function useCodeWords(codes: readonly AttendanceCode[]) {
  const { t } = useTranslation('attendance');
  const nameOf = (code: AttendanceCode) => (code.label ? t(`codes.${code.label}`) : (code.name ?? code.code));
  /** A code that the school has no more keeps its sign. */
  const wordsFor = (sign: string) => {
    const found = codes.find(({ code }) => code === sign);
    return found ? nameOf(found) : sign;
  };
  return { nameOf, wordsFor };
}
