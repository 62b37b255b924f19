/** An invented story that fits any trade and describes no real person. */
export interface SampleStory {
  name: string;
  results: string;
  text: string;
}

/** Stories that a coach without her own may enable; marked as samples wherever they are shown (TST-08). */
export const sampleStories: readonly SampleStory[] = [
  { name: 'A sample, Robin', results: 'Every Tuesday, for a year', text: 'This is where your client’s words go: why they came, what happened, and what they’d tell a friend.' },
  { name: 'A sample, Kim', results: 'From never to twice a week', text: 'Two or three sentences are enough. The best ones name something that can be counted, or something that was not possible before.' },
  { name: 'A sample, Sascha', results: 'I walked in alone', text: 'Ask a client who is proud of something, and write down the day on which they agreed to be shown.' },
];
