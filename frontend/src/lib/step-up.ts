type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the signed-in page's dialog for step-ups; one dialog serves all waiting requests. */
export function answerStepUps(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** True once the person has proved who they are; false if they cannot be asked or decline. */
export function askWhoItIs(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
