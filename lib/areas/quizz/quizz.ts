/** A theme of the quizz and how many questions it has (product/calls §3.9). */
export type QuizzTheme = { readonly id: number; readonly name: string; readonly questions: number };
