import { Link } from 'react-router-dom';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A sentence of a legal text: plain text with links written as `[words](address)`. */
export function RichText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives: words, label, address, words, label, address, … words.
  const pieces = text.split(new RegExp(LINK, 'g'));
  return pieces.map((piece, place) => {
    if (place % 3 === 0) return piece;
    if (place % 3 === 2) return null;
    const address = pieces[place + 1] ?? '';
    return address.startsWith('/') ? (
      <Link key={place} to={address}>
        {piece}
      </Link>
    ) : (
      <a key={place} href={address}>
        {piece}
      </a>
    );
  });
}
