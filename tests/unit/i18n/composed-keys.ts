import ts from 'typescript'

/**
 * Returns every message key that a template such as t(`cart.failed.${reason}`) can make. The types of the template's
 * values name them.
 */
export function composedKeys(): ReadonlySet<string> {
  const { fileNames, options } = readProject()
  const program = ts.createProgram(
    fileNames.filter((file) => drawing.test(file) || file.endsWith('/src/env.d.ts')),
    options,
  )
  const checker = program.getTypeChecker()
  const keys = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) for (const text of textsOf(checker.getTypeAtLocation(node))) keys.add(text)
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (drawing.test(file.fileName)) visit(file)
  return keys
}

const drawing = /\/src\/(?:components|elements|islands|pages|stores)\//

function readProject(): ts.ParsedCommandLine {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  }
  const project = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  )
  if (project === undefined) throw new Error("tsconfig.json can't be read")
  return project
}

function textsOf(type: ts.Type): readonly string[] {
  if (type.isUnion()) return type.types.flatMap(textsOf)
  return type.isStringLiteral() ? [type.value] : []
}
