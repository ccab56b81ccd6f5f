import type { ShownQuestion } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { usePlaceNames } from './place-names';

/** The correct answer to show after a wrong one; null if the question shows it itself, or if several are correct. */
export function useKeyInWords(): (shown: ShownQuestion, key: string) => string | null {
  const { t } = useTranslation('games');
  const { nameOf, continentOf } = usePlaceNames();
  return (shown, key) => {
    switch (shown.kind) {
      case 'sum':
      case 'say':
        return key.replace(/^-/, '−');
      case 'sentence':
        return t(key === 'yes' ? 'yes' : 'no');
      case 'name':
        return nameOf(shown.choices[Number(key)]?.code ?? '');
      case 'continent':
        return continentOf(shown.choices[Number(key)] ?? '');
      case 'mark':
        return letterOf(Number(key));
      case 'pairs':
        return shown.left
          .map((left, at) => `${left}: ${shown.right[Number(key.split(',')[at])] ?? ''}`)
          .join('; ');
      case 'next':
      case 'odd':
        return letterOf(Number(key));
      case 'robot':
        return null;
    }
  };
}

/** Names choices that are not words: A, B, C. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
