import type { ShownQuestion } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { usePlaceNames } from './place-names';

/** What is right, for whoever was wrong; null where the question shows it itself, or there are many right ones. */
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

/** By which choices that are no words are named: A, B, C. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
