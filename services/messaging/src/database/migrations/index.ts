import { Directory1764000000000 } from './1764000000000-directory';
import { Messenger1764000001000 } from './1764000001000-messenger';

export const MIGRATIONS = [Directory1764000000000, Messenger1764000001000];
