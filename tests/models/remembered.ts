/** The same question, asked once of each object: what was answered is given again as long as the object lives. */
export function remembered<Subject extends object, Answer>(
  ask: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const answers = new WeakMap<Subject, { readonly answer: Answer }>();
  return (subject) => {
    const known = answers.get(subject) ?? { answer: ask(subject) };
    answers.set(subject, known);
    return known.answer;
  };
}
