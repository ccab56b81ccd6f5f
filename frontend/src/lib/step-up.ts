type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The signed-in page says how its person is asked; one dialog answers all who wait for it. */
export function answerStepUps(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** True once the person has shown again who they are; false where nobody can be asked, or they would rather not. */
export function askWhoItIs(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
