import type { AddPasskey, PasskeyAnswer } from '@homeroom/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What a browser's passkeys are asked; made and read by the same library at both ends. */
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyWish = PublicKeyCredentialCreationOptionsJSON;

/** The person closed the browser's window, or it waited too long; the two look alike from here. */
export class PasskeyNotShown extends Error {
  override name = 'PasskeyNotShown';
}

/** This phone or key holds one for the account already. */
export class PasskeyThere extends Error {
  override name = 'PasskeyThere';
}

/** Few have one, so what speaks with it is loaded when it is asked for. */
const library = () => import('@simplewebauthn/browser');

/** An address without https has no passkeys, nor have old browsers. */
export function mayUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

export async function makePasskey(wish: PasskeyWish): Promise<Omit<AddPasskey, 'name'>> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: wish }).catch(inOurWords);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
}

export async function showPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: question }).catch(inOurWords);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

function inOurWords(error: unknown): never {
  if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyThere();
  throw new PasskeyNotShown(undefined, { cause: error });
}
