// The buttons above a text of Markdown, which work on what is selected and can be undone. Arrow keys move among them.
import '@github/markdown-toolbar-element'
