/** A theme of the quizz and how many questions it has (document 2 §3). */
export type QuizzTheme = { readonly id: number; readonly name: string; readonly questions: number };
